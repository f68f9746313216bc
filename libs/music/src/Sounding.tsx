/** The indicator of a playing track: three small animated lenses, in base.css. `label` is read by screen readers. */
export function Sounding({ label }: { label: string }) {
  return (
    <svg className="sounding" viewBox="0 0 24 12" role="img" aria-label={label}>
      <path d="M0 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
      <path d="M8 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
      <path d="M16 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
    </svg>
  )
}
