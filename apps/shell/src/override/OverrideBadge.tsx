import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import { $locale, i18n, params, type Locale } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('shell/overrideBadge', {
  label: 'Preview build',
  until: params('until {time}'),
  reset: 'Exit preview',
})

interface OverrideBadgeProps {
  readonly app: string
  /** The build's identity, or the development server's URL. */
  readonly build: string
  /** Milliseconds; null if it never expires. */
  readonly until: number | null
  readonly onReset: () => void
}

/** The badge of a tab that runs a preview build: names the build and offers to exit. */
export function OverrideBadge({ app, build, until, onReset }: OverrideBadgeProps) {
  const t = useStore($t)
  const locale = useStore($locale)
  return (
    <Place aria-label={t.label}>
      <Words>
        <b>{app}</b> {build}
        {until !== null && <Until>{t.until({ time: timeOf(until, locale) })}</Until>}
      </Words>
      <Button size="s" onClick={onReset}>
        {t.reset}
      </Button>
    </Place>
  )
}

/** Formats a time of day, with the day if it isn't today. */
function timeOf(at: number, locale: Locale): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(at)
}

/* Sticky, not fixed: at the end of a page it has its own space and covers nothing */
const Place = styled.aside`
  position: sticky;
  bottom: calc(${token.frame.playerSpace} + ${token.space[8]});
  z-index: ${token.layer.header};
  display: flex;
  align-items: center;
  align-self: flex-start;
  gap: ${token.space[12]};
  max-width: min(100% - 2 * ${token.space[16]}, 400px);
  margin: ${token.space[8]} ${token.space[16]};
  padding-block: ${token.space[6]};
  padding-inline: ${token.space[12]} ${token.space[6]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
  font-size: ${token.text[12]};
  line-height: 1.35;

  ${media.mobile} {
    margin-inline: ${token.space[8]};
  }
`

const Words = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
`

const Until = styled.span`
  display: block;
  color: ${token.color.ink2};
`
