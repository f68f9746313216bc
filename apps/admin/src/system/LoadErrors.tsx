import { useStore } from '@nanostores/react'
import { loadErrors } from '@overtone/data/admin'
import { Panel, SectionHead, TextLink } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { Note } from '../Note'
import { useMoment } from '../useMoment'

const $t = i18n('admin/loadErrors', {
  title: 'Load errors',
  text: 'Builds that browsers couldn’t load in the last 30 days, by release.',
  none: 'None in the last 30 days.',
  releases: 'See what is live',
  part: 'Part',
  release: 'Release',
  errors: 'Load errors in 30 days',
  visits: 'Visits',
  last: 'Last error',
})

/** The builds that browsers couldn't load, and a link to the releases. */
export function LoadErrors() {
  const t = useStore($t)
  const { number } = useStore($format)
  const moment = useMoment()
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <TextLink as={Link} to="/releases">
            {t.releases}
          </TextLink>
        }
      />
      <Loaded query={loadErrors()} height="240px">
        {errors => (
          <>
            <Note>{errors.length === 0 ? t.none : t.text}</Note>
            {errors.length > 0 && (
              <NumberTable
                label={t.title}
                height="320px"
                heads={[t.part, t.release, t.errors, t.visits, t.last]}
                rows={errors.map(({ remote, version, errors: count, visits, lastAt }) => ({
                  key: `${remote} ${version}`,
                  cells: [remote, version, number(count), number(visits), moment(lastAt)],
                }))}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
