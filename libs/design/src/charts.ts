export { LineChart } from './charts/LineChart'
export { NumberTable } from './charts/NumberTable'
export { Sparkline } from './charts/Sparkline'
