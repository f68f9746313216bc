export { LineChart } from './charts/LineChart'
export { Sparkline } from './charts/Sparkline'
