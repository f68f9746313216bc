/** The URL as state: parameters, links that change them, and fields bound to them. */
export { AddressLink } from './AddressLink'
export { setOrDelete, useAddress } from './useAddress'
export { useTyped } from './useTyped'
