import { LineChart, NumberTable, Sparkline } from '../charts'
import { Panel } from '../index'
import { Row } from './Row'

const plays = [2200, 2600, 2400, 3100, 3800, 3500, 3300, 4100, 4700, 4400, 5200, 6100, 5800, 6600]

export function ChartShelf() {
  return (
    <>
      <Panel>
        <LineChart values={plays} sentence="Plays rose from 2.2K to 6.6K a day in 14 days" />
      </Panel>
      <Panel data-key="Gs">
        <LineChart values={[3]} sentence="Three plays on the only day" height={80} />
      </Panel>
      <Panel>
        <NumberTable
          label="Plays and sales by month"
          heads={['Month', 'Plays', 'Sales']}
          rows={[
            { key: 'May', cells: ['May', '61,400', '112'] },
            { key: 'April', cells: ['April', '48,900', '97'] },
          ]}
        />
      </Panel>
      <Row>
        <Sparkline values={plays} />
        <Sparkline values={[4, 4, 4]} />
      </Row>
    </>
  )
}
