import { useStore } from '@nanostores/react'
import { Checkbox, RadioGroup } from '@overtone/design/forms'
import { licenseTypes } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { BpmField, KeyField, TagsField } from '../../track/fields'
import { Pair } from '../../track/Pair'
import { $trackTexts } from '../../track/trackTexts'
import type { FormPart } from './BasicInfo'
import { Collaborators } from './Collaborators'

const $t = i18n('artist/advanced', {
  bpmHint: 'Beats per minute, as a whole number.',
  explicitHint: 'Contains explicit lyrics.',
  aiHint: 'AI helped make the audio or the lyrics.',
})

/** Musical details, tags and license of a track. */
export function Advanced({ form, onField, errorOf }: FormPart) {
  const names = useStore($trackTexts)
  const t = useStore($t)
  const fields = { typed: form, onField, errorOf }
  return (
    <>
      <Pair>
        <BpmField {...fields} hint={t.bpmHint} />
        <KeyField {...fields} />
      </Pair>
      <TagsField {...fields} />
      <RadioGroup
        label={names.license}
        options={licenseTypes.map(value => ({ value, label: names[value] }))}
        value={form.licenseType}
        onChange={licenseType => onField({ licenseType })}
      />
      <div>
        <Checkbox
          checked={form.isExplicit}
          hint={t.explicitHint}
          onChange={event => onField({ isExplicit: event.target.checked })}
        >
          {names.explicit}
        </Checkbox>
        <Checkbox
          checked={form.isAiAssisted}
          hint={t.aiHint}
          onChange={event => onField({ isAiAssisted: event.target.checked })}
        >
          {names.ai}
        </Checkbox>
      </div>
      <Collaborators value={form.collaborators} onChange={collaborators => onField({ collaborators })} />
    </>
  )
}
