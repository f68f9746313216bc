import { Eyebrow, Grid, Page, Section, Skeleton, TextLink, VisuallyHidden } from '../index'

export function LayoutShelf({ theme }: { theme: string }) {
  return (
    <Page>
      <Section title={`Five columns, ${theme}`} action={<TextLink href="/">See all</TextLink>}>
        <Covers columns={5} />
      </Section>
      <Section title={`Six columns, ${theme}`}>
        <Eyebrow>An eyebrow</Eyebrow>
        <Covers columns={6} />
      </Section>
      <VisuallyHidden>For screen readers only</VisuallyHidden>
    </Page>
  )
}

function Covers({ columns }: { columns: 5 | 6 }) {
  return (
    <Grid columns={columns}>
      {Array.from({ length: columns }, (_, i) => (
        <li key={i}>
          <Skeleton aspectRatio="1" isRound={columns === 6} />
          <Skeleton width="72%" height={13} marginTop={14} />
        </li>
      ))}
    </Grid>
  )
}
