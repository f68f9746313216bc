import { useStore } from '@nanostores/react'
import { uploadAvatar } from '@overtone/data/uploads'
import { Badge, Button, media, showToast, token, type BadgeTone } from '@overtone/design'
import { imageFileProblem, roleLabel, type Role, type User } from '@overtone/domain'
import { $format, explainExactly, i18n, params, type Explainable } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/profileHead', {
  since: params('Member since {date}'),
  change: 'Change picture',
  uploading: 'Uploading…',
  uploaded: 'Your picture has been changed',
})

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

/** The user's name, role and bio, with a picture that can be changed in place. */
export function ProfileHead({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function showProblem(problem: Explainable) {
    showToast({ kind: 'error', message: await explainExactly(problem) })
  }

  async function onChoose(file: File) {
    const problem = imageFileProblem(file)
    if (problem !== null) return showProblem(problem)
    setBusy(true)
    const uploaded = await uploadAvatar(user.id, file)
    setBusy(false)
    if (!uploaded.ok) return showProblem(uploaded.error)
    onChange(uploaded.data)
    showToast({ kind: 'good', message: t.uploaded })
  }

  return (
    <Head>
      <Picture aria-busy={isBusy}>
        <Avatar user={user} />
      </Picture>
      <div>
        <Badge tone={tones[user.role]}>{roleLabel(user.role)}</Badge>
        <h1>{user.name}</h1>
        {user.bio && <Bio>{user.bio}</Bio>}
        <Since>{t.since({ date: format.date(user.createdAt) })}</Since>
        <Button size="s" disabled={isBusy} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          {isBusy ? t.uploading : t.change}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.change}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = '' // so that the same file can be chosen again after an error
            if (file) void onChoose(file)
          }}
        />
      </div>
    </Head>
  )
}

/** The uploaded picture, or the mark generated from the id. */
function Avatar({ user: { id, avatarUrl } }: { user: User }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (avatarUrl === null || broken === avatarUrl) return <IdentityMark id={id} />
  return <img src={avatarUrl} alt="" onError={() => setBroken(avatarUrl)} />
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space[32]};
  margin-bottom: ${token.space[32]};

  > div:last-child {
    min-width: 0;
  }
  h1 {
    margin-block: ${token.space[8]} ${token.space[4]};
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    align-items: flex-start;
    gap: ${token.space[16]};
  }
`

const Picture = styled.div`
  flex: none;
  width: 160px;

  &[aria-busy='true'] {
    opacity: 0.5;
  }
  img {
    width: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    object-fit: cover;
    background: ${token.color.hover};
  }

  ${media.mobile} {
    width: 80px;
  }
`

const Bio = styled.p`
  max-width: 37em;
  color: ${token.color.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Since = styled.p`
  margin-block: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
