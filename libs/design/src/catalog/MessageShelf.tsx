import { useState } from 'react'
import { Button, showToast } from '../index'
import { Tabs } from '../panels'
import { Row } from './Row'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'People' },
  { value: 'reports', label: 'Reports' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const

export function MessageShelf() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('overview')
  return (
    <>
      <Row>
        <Button
          size="s"
          onClick={() =>
            showToast({ key: 'undo', message: 'Removed', action: { label: 'Undo', onPress: () => undefined } })
          }
        >
          With an action
        </Button>
        <Button size="s" onClick={() => showToast({ message: 'Link copied to clipboard!', kind: 'good' })}>
          Good
        </Button>
        <Button size="s" onClick={() => showToast({ message: 'Network error occurred', kind: 'error' })}>
          Error
        </Button>
      </Row>
      <div>
        <Tabs label="Parts" tabs={tabs} value={tab} onChange={setTab}>
          <p>The panel of {tab}.</p>
        </Tabs>
      </div>
    </>
  )
}
