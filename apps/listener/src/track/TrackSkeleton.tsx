import { media, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { styled } from 'styled-components'
import { ToneHead } from '../page-head/ToneHead'

/** The skeleton of a track's header while it loads. */
export function TrackSkeleton({ label }: { label: string }) {
  const wave = (
    <Wave>
      <Skeleton height="104px" />
    </Wave>
  )
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <ToneHead picture={<Skeleton aspectRatio={1} />} below={wave}>
        <Lines>
          <Skeleton width="40%" height="28px" />
          <Skeleton width="70%" height="56px" />
          <Skeleton width="30%" height="28px" />
          <Skeleton width="50%" height="64px" marginTop="16px" />
        </Lines>
      </ToneHead>
    </>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[12]};
`

const Wave = styled.div`
  padding-bottom: 60px;

  ${media.mobile} {
    height: 132px;
    overflow: hidden;
  }
`
