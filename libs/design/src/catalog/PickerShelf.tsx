import { useState } from 'react'
import { Field } from '../forms'
import { ComboBox, FileDrop, RangeSlider, Slider, TagInput } from '../pickers'
import { places } from './places'

export function PickerShelf() {
  const [place, setPlace] = useState<string | null>('bergen')
  const [tags, setTags] = useState(['pump organ', 'harbor'])
  const [price, setPrice] = useState<[number, number]>([1, 10])
  const [tempo, setTempo] = useState(120)
  const [files, setFiles] = useState<string[]>([])
  return (
    <>
      <Field label="Place" hint="Type part of its name">
        <ComboBox options={places} value={place} onChange={setPlace} placeholder="Any" emptyText="Nothing found" />
      </Field>
      <Field label="Another place" error="Place is required">
        <ComboBox options={places} value={null} onChange={() => undefined} emptyText="Nothing found" />
      </Field>
      <Field label="Disabled place">
        <ComboBox options={places} value="lyon" onChange={() => undefined} emptyText="Nothing found" isDisabled />
      </Field>
      <Field label="Tags" hint="Press Enter or a comma to add a tag" count={`${tags.length} / 5`}>
        <TagInput value={tags} onChange={setTags} max={5} maxLength={24} />
      </Field>
      <RangeSlider
        label="Price"
        names={['Lowest price', 'Highest price']}
        min={0}
        max={20}
        step={0.5}
        format={value => `$${value.toFixed(2)}`}
        value={price}
        onChange={setPrice}
      />
      <Slider label="Tempo" min={40} max={240} format={value => `${value} BPM`} value={tempo} onChange={setTempo} />
      <Slider label="Disabled" min={0} max={10} value={4} onChange={() => undefined} isDisabled />
      <FileDrop
        label="Audio file"
        buttonLabel="Choose a file"
        onFiles={chosen => setFiles(chosen.map(file => file.name))}
      >
        {files.length > 0 ? files.join(', ') : 'Drop a file here.'}
      </FileDrop>
    </>
  )
}
