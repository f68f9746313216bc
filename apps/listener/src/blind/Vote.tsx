import { useStore } from '@nanostores/react'
import { voteInBlindTest, type BlindTest } from '@overtone/data/releases'
import { Button, Chip, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { $explain, i18n } from '@overtone/i18n'
import { $user, askToSignIn } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/blindVote', {
  title: 'Which one do you prefer?',
  a: 'I prefer Mix A',
  b: 'I prefer Mix B',
  none: 'I hear no difference',
  listen: 'Listen to both for three seconds first.',
  thanks: 'Your vote is counted. You can change it until the test ends; then this page shows which mix was which.',
  signIn: 'Sign in to vote',
})

/** Takes the vote of a listener, who can change it. */
export function Vote({ test, isReady }: { test: BlindTest; isReady: boolean }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasVoted = test.vote !== undefined

  async function vote(file: string | null) {
    setBusy(true)
    const { error } = await voteInBlindTest(test.id, file)
    setBusy(false)
    setProblem(error && explain(error))
  }
  const choices = [
    [t.a, test.mixes[0].file],
    [t.b, test.mixes[1].file],
    [t.none, null],
  ] as const
  return (
    <Ballot aria-label={t.title}>
      <h2>{t.title}</h2>
      {problem && <Alert>{problem}</Alert>}
      {user ? (
        <>
          <Choices role="group" aria-label={t.title}>
            {choices.map(([label, file]) => (
              <Chip
                key={label}
                isPressed={test.vote === file}
                disabled={isBusy || !(isReady || hasVoted)}
                onClick={() => void vote(file)}
              >
                {label}
              </Chip>
            ))}
          </Choices>
          <p role="status">{hasVoted ? t.thanks : isReady ? '' : t.listen}</p>
        </>
      ) : (
        <Button onClick={askToSignIn}>{t.signIn}</Button>
      )}
    </Ballot>
  )
}

const Ballot = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[16]};

  h2 {
    font-size: ${token.text[20]};
  }
  p {
    color: ${token.color.ink2};
  }
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
