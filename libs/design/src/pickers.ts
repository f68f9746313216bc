export { ComboBox } from './pickers/ComboBox'
export { FileDrop } from './pickers/FileDrop'
export { RangeSlider, Slider } from './pickers/Slider'
export { TagInput } from './pickers/TagInput'
