import { useStore } from '@nanostores/react'
import { Button, Chip, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/wheelTools', {
  draw: 'Draw a line',
  list: 'Show as a list',
  previews: 'Hear previews',
  in: 'Zoom in',
  out: 'Zoom out',
  all: 'Show everything',
})

/** The choices above the Wheel. Its list can't be drawn on or zoomed. */
export function WheelTools({
  isList,
  isDrawing,
  hasPreviews,
  setList,
  setDrawing,
  setPreviews,
  onZoom,
  onAll,
}: {
  isList: boolean
  isDrawing: boolean
  hasPreviews: boolean
  setList: (is: boolean) => void
  setDrawing: (is: boolean) => void
  setPreviews: (has: boolean) => void
  onZoom: (factor: number) => void
  onAll: () => void
}) {
  const t = useStore($t)
  return (
    <Tools>
      {!isList && (
        <>
          <Chip isPressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            {t.draw}
          </Chip>
          <Chip isPressed={hasPreviews} onClick={() => setPreviews(!hasPreviews)}>
            {t.previews}
          </Chip>
        </>
      )}
      <Chip isPressed={isList} onClick={() => setList(!isList)}>
        {t.list}
      </Chip>
      {!isList && (
        <>
          <Button size="s" aria-label={t.in} onClick={() => onZoom(1.5)}>
            +
          </Button>
          <Button size="s" aria-label={t.out} onClick={() => onZoom(1 / 1.5)}>
            −
          </Button>
          <Button size="s" onClick={onAll}>
            {t.all}
          </Button>
        </>
      )}
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
  margin-bottom: ${token.space[12]};
`
