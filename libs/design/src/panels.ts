export { Bar } from './Bar'
export { Figure, FigureRow } from './Figure'
export { Level } from './Level'
export { Tabs } from './Tabs'
