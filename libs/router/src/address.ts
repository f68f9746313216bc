/** What a page says in its address: parameters, links that change them, and fields that stand in it. */
export { AddressLink } from './AddressLink'
export { setOrDelete, useAddress } from './useAddress'
export { useTyped } from './useTyped'
