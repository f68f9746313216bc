export { Bar } from './Bar'
export { Level } from './Level'
export { Tabs } from './Tabs'
