/* A single build finds the shared entries that its pages import by itself. */
export const provided = []
