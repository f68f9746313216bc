import { token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { styled } from 'styled-components'
import { useTrackActions } from './useTrackActions'

/** The heart of the current track once its code has loaded; omitted if loading fails. */
export function FavoriteSlot({ track }: { track: Track }) {
  const actions = useTrackActions()
  return <Place>{actions && <actions.FavoriteButton track={track} />}</Place>
}

/** Reserves space, so that nothing shifts when the heart loads. */
const Place = styled.span`
  flex: none;
  width: ${token.control.target};
  height: ${token.control.target};
`
