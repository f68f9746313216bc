/* global AudioWorkletProcessor, registerProcessor, sampleRate */

/** Reports the milliseconds of every silence between two sounds. A zero crossing doesn't count. */
class Silence extends AudioWorkletProcessor {
  silent = 0
  isBegun = false

  process([[channel] = []]) {
    for (let sample = 0; sample < 128; sample += 1) {
      if (Math.abs(channel?.[sample] ?? 0) < 0.0005) this.silent += 1
      else {
        const milliseconds = (this.silent / sampleRate) * 1000
        if (this.isBegun && milliseconds > 0.5) this.port.postMessage(milliseconds)
        if (!this.isBegun) this.port.postMessage(0)
        this.isBegun = true
        this.silent = 0
      }
    }
    return true
  }
}

registerProcessor('silence', Silence)
