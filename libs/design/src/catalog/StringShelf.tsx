import { Busy, StringLine } from '../index'
import { Bar, Level } from '../panels'

export function StringShelf() {
  return (
    <>
      <StringLine />
      <StringLine state="busy" />
      <StringLine state="done" />
      <StringLine state="error" />
      <Busy label="Connecting…" />
      <Level value={0.34} label="A third" />
      <Level value={0.83} label="Much" />
      <Level value={0.97} label="Too much" />
      <Level value={0.6} label="A share" isTone />
      <Bar value={0.62} label="In ink" />
      <Bar value={0.62} label="In tone" tone="tone" />
    </>
  )
}
