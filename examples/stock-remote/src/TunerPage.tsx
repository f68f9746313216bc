import { useState } from 'react'

/** Frequency in hertz of the A that instruments are tuned to. */
const standardPitch = 440

export function TunerPage() {
  const [pitch, setPitch] = useState(standardPitch)
  return (
    <div className="tuner">
      <h1>Tuner</h1>
      <p>
        A4 = <output>{pitch}</output> Hz
      </p>
      <button type="button" onClick={() => setPitch(pitch - 1)}>
        Lower
      </button>
      <button type="button" onClick={() => setPitch(pitch + 1)}>
        Higher
      </button>
    </div>
  )
}
