import { styled } from 'styled-components'
import { fadeInAfterDelay } from './fragments'
import { StringLine } from './StringLine'
import { token } from './token'

/** A loading indicator: the swinging string over the content, shown and announced after 300 ms. */
export function Busy({ label }: { label: string }) {
  return (
    <Waiting role="status">
      <StringLine state="busy" />
      <p>{label}</p>
    </Waiting>
  )
}

const Waiting = styled.div`
  display: grid;
  gap: ${token.space[8]};
  justify-items: center;
  width: min(100%, 416px);
  margin-inline: auto;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  animation: ${fadeInAfterDelay};
`
