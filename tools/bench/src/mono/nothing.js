/* One build sees for itself which shared entries its pages import. */
export const provided = []
