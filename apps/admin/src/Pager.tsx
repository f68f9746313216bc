import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('admin/pager', { previous: 'Previous', next: 'Next' })

/** Previous and Next buttons; hidden when there is only one page. */
export function Pager({
  label,
  note,
  onPrevious,
  onNext,
}: {
  /** The accessible name: what is being paged. */
  label: string
  note?: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  const t = useStore($t)
  const isOne = !onPrevious && !onNext
  return (
    <Line>
      <span>{note}</span>
      {!isOne && (
        <Ways aria-label={label} className="no-print">
          <Button size="s" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronLeft />
            {t.previous}
          </Button>
          <Button size="s" disabled={!onNext} onClick={() => onNext?.()}>
            {t.next}
            <ChevronRight />
          </Button>
        </Ways>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]};
  min-height: ${token.control.s};
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Ways = styled.nav`
  display: flex;
  gap: ${token.space[8]};
`
