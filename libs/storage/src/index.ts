export { createStored } from './createStored'
export type { Stored } from './createStored'
export { isStorageBlocked, loadText, removeText, saveText } from './text'
export type { StorageKind, TextStorage } from './text'
