const strings = ['E2', 'A2', 'D3', 'G3', 'B3', 'E4']

export function StandardTuning() {
  return (
    <>
      <h1>Standard tuning</h1>
      <ol>
        {strings.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </>
  )
}
