import { Page, Section, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { styled } from 'styled-components'
import { ToneHead } from '../page-head/ToneHead'

/** The placeholder of an artist page while it loads. */
export function ArtistSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <ToneHead picture={<Skeleton aspectRatio={1} isRound />} isRound>
        <Lines>
          <Skeleton width="20%" height="20px" />
          <Skeleton width="60%" height="56px" />
          <Skeleton width="40%" height="44px" />
          <Skeleton width="40%" height="48px" />
        </Lines>
      </ToneHead>
      <Page>
        <Section title="">
          <Lines aria-hidden="true">
            {Array.from({ length: 5 }, (_, i) => (
              <Skeleton key={i} height="44px" />
            ))}
          </Lines>
        </Section>
      </Page>
    </>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[12]};
`
