/** Replaces stylis' vendor prefixes, which styled-components doesn't use and no supported browser needs. */
export const prefix = () => ''
