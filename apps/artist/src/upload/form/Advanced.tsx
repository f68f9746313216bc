import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { Checkbox, Field, RadioGroup, Select, TextInput } from '@overtone/design/forms'
import { TagInput } from '@overtone/design/pickers'
import { licenseTypes, limits, musicalKeys, type MusicalKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { FormPart } from './BasicInfo'
import { Collaborators } from './Collaborators'

const $t = i18n('artist/advanced', {
  bpm: 'BPM',
  bpmHint: 'Beats per minute, a whole number.',
  key: 'Key',
  noKey: 'Not set',
  sharp: params('{note} sharp'),
  tags: 'Tags',
  tagsHint: 'Enter or a comma ends a tag.',
  count: params('{count} / {most}'),
  license: 'License',
  all_rights_reserved: 'All rights reserved',
  creative_commons: 'Creative Commons',
  royalty_free: 'Royalty free',
  explicit: 'Explicit',
  explicitHint: 'The words are not for children.',
  ai: 'AI-assisted',
  aiHint: 'Sound or words were made with the help of a model.',
})

const mostTags = 30
/** Thirty of these stay below what the table takes. */
const longestTag = 50

/** What music people search by, and under which terms they may use it. */
export function Advanced({ form, onField, errorOf }: FormPart) {
  const t = useStore($t)
  return (
    <>
      <Pair>
        <Field label={t.bpm} hint={t.bpmHint} error={errorOf('bpm')}>
          <TextInput
            name="bpm"
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.highestBpm}
            step={1}
            value={form.bpm}
            onChange={event => onField({ bpm: event.target.value })}
          />
        </Field>
        <Field label={t.key}>
          <Select
            name="key"
            value={form.key ?? ''}
            onChange={event => onField({ key: (event.target.value || null) as MusicalKey | null })}
          >
            <option value="">{t.noKey}</option>
            {musicalKeys.map(key => (
              <option key={key} value={key} aria-label={key.endsWith('#') ? t.sharp({ note: key.charAt(0) }) : key}>
                {key.replace('#', '♯')}
              </option>
            ))}
          </Select>
        </Field>
      </Pair>
      <Field label={t.tags} hint={t.tagsHint} count={t.count({ count: form.tags.length, most: mostTags })}>
        <TagInput value={form.tags} onChange={tags => onField({ tags })} max={mostTags} maxLength={longestTag} />
      </Field>
      <RadioGroup
        label={t.license}
        options={licenseTypes.map(value => ({ value, label: t[value] }))}
        value={form.licenseType}
        onChange={licenseType => onField({ licenseType })}
      />
      <div>
        <Checkbox
          checked={form.isExplicit}
          hint={t.explicitHint}
          onChange={event => onField({ isExplicit: event.target.checked })}
        >
          {t.explicit}
        </Checkbox>
        <Checkbox
          checked={form.isAiAssisted}
          hint={t.aiHint}
          onChange={event => onField({ isAiAssisted: event.target.checked })}
        >
          {t.ai}
        </Checkbox>
      </div>
      <Collaborators value={form.collaborators} onChange={collaborators => onField({ collaborators })} />
    </>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
