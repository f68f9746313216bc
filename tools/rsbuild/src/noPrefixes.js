/** In place of stylis' vendor prefixes, which styled-components doesn't ask for and no supported browser needs. */
export const prefix = () => ''
