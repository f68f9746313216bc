export { Waveform } from './Waveform'
export { WaveformSlider } from './WaveformSlider'
