import { Eyebrow, Grid, Section, Skeleton, TextLink, VisuallyHidden } from '../index'

export function LayoutShelf() {
  return (
    <>
      <Section title="Five columns" action={<TextLink href="#top">See all</TextLink>}>
        <Covers columns={5} />
      </Section>
      <Section title="Six columns">
        <Eyebrow>A line over a heading</Eyebrow>
        <Covers columns={6} />
      </Section>
      <VisuallyHidden>Heard and not seen</VisuallyHidden>
    </>
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
