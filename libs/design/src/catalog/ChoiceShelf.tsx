import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '../forms'

const qualities = [
  { value: 'low', label: 'Low', hint: '96 kbps' },
  { value: 'normal', label: 'Normal', hint: '160 kbps' },
  { value: 'high', label: 'High', hint: '320 kbps' },
] as const

export function ChoiceShelf() {
  const [quality, setQuality] = useState<'low' | 'normal' | 'high'>('high')
  return (
    <>
      <div>
        <Switch defaultChecked>On</Switch>
        <Switch hint="With a hint below">Off</Switch>
        <Switch disabled defaultChecked>
          Not to be changed
        </Switch>
      </div>
      <div>
        <Checkbox defaultChecked>Chosen</Checkbox>
        <Checkbox hint="With a hint below">Not selected</Checkbox>
        <Checkbox aria-invalid="true">Missing</Checkbox>
        <Checkbox disabled defaultChecked>
          Not to be changed
        </Checkbox>
      </div>
      <RadioGroup label="Quality" options={qualities} value={quality} onChange={setQuality} />
      <RadioGroup label="Closed" options={qualities.slice(0, 2)} value="low" onChange={() => undefined} isDisabled />
    </>
  )
}
