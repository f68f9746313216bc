import { setOrDelete, useAddress } from '@overtone/router/address'
import { orders, type Order } from './arranged'

/** Returns the filter and sort order of a list in the library, which the URL stores, and functions to change them. */
export function useArrangement() {
  const [params, changeAddress] = useAddress()
  const order: Order = orders.find(name => name === params.get('order')) ?? 'latest'
  return {
    text: params.get('q') ?? '',
    order,
    setText: (text: string) => changeAddress(next => setOrDelete(next, 'q', text), true),
    setOrder: (value: string) => changeAddress(next => setOrDelete(next, 'order', value === 'latest' ? null : value)),
  }
}
