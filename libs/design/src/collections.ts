export { DataTable } from './collections/DataTable'
export type { Column, Sorting } from './collections/DataTable'
export { SortableList } from './collections/SortableList'
