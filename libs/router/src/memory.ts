/** A router without a browser, for tests and prerendered pages. */
export { MemoryRouter } from 'react-router-dom'
