import { useStore } from '@nanostores/react'
import { deleteBlindTest, endBlindTest, publishBlindTest, type BlindTest } from '@overtone/data/releases'
import { Badge, Button, Panel, showToast, token } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import { $explain, i18n } from '@overtone/i18n'
import { share } from '@overtone/music/actions'
import { useNavigate } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/ownBlindTest', {
  draft: 'Private',
  published: 'Published',
  ended: 'Ended',
  draftMore: 'Only you can open this page. Publish it, then send the link to your listeners; they don’t see the names.',
  publishedMore: 'All who have the link can listen for a year, and vote with an account. You see their votes here.',
  endedMore: 'All who have the link see the result and the names.',
  publish: 'Publish',
  share: 'Share the link',
  renew: 'Extend by a year',
  renewed: 'From now on, the link works for a year',
  end: 'End the test',
  endQuestion: 'End the test?',
  endMore: 'Nobody can vote any more, and all who have the link see the result and the names. This can’t be undone.',
  delete: 'Delete',
  deleteQuestion: 'Delete this blind test?',
  deleteMore: 'This permanently deletes both mixes, all votes and notes. The track stays.',
  deleted: 'Blind test deleted',
  cancel: 'Cancel',
  close: 'Close',
})

/** Its artist publishes, shares, ends and deletes a test here. */
export function OwnTest({ test }: { test: BlindTest }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    setBusy(true)
    const { error } = await publishBlindTest(
      test.id,
      test.mixes.map(({ file }) => file),
    )
    setBusy(false)
    if (error) showToast({ message: explain(error) })
    else if (test.state !== 'draft') showToast({ kind: 'good', message: t.renewed })
  }
  async function confirm() {
    const { error } = await (asked === 'end' ? endBlindTest(test.id) : deleteBlindTest(test.id))
    if (error) return error
    setAsked(null)
    if (asked === 'delete') {
      showToast({ kind: 'good', message: t.deleted })
      void navigate('/artist')
    }
    return null
  }
  const more = { draft: t.draftMore, published: t.publishedMore, ended: t.endedMore }[test.state]
  return (
    <Panel>
      <Content>
        <Badge {...(test.state === 'published' ? { tone: 'good' } : {})}>{t[test.state]}</Badge>
        <p>{more}</p>
        <Calls>
          {test.state === 'draft' ? (
            <Button variant="primary" disabled={isBusy} onClick={() => void publish()}>
              {t.publish}
            </Button>
          ) : (
            <>
              <Button onClick={() => void share(`/blind-test/${test.id}`, test.title)}>{t.share}</Button>
              <Button disabled={isBusy} onClick={() => void publish()}>
                {t.renew}
              </Button>
            </>
          )}
          {test.state === 'published' && <Button onClick={() => setAsked('end')}>{t.end}</Button>}
          <Button onClick={() => setAsked('delete')}>{t.delete}</Button>
        </Calls>
      </Content>
      {asked && (
        <ConfirmDialog
          title={asked === 'end' ? t.endQuestion : t.deleteQuestion}
          confirmLabel={asked === 'end' ? t.end : t.delete}
          cancelLabel={t.cancel}
          closeLabel={t.close}
          isDanger
          explain={explain}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          <p>{asked === 'end' ? t.endMore : t.deleteMore}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[12]};
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
