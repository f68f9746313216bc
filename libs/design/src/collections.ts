export { DataTable } from './collections/DataTable'
export { SelectableList } from './collections/SelectableList'
export type { Column, Sorting } from './collections/DataTable'
export { SortableList } from './collections/SortableList'
