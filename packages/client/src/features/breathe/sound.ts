let context: AudioContext | undefined

/** Plays a soft tone when the breath turns. The tone rises for breathing in, and falls for breathing out. */
export function playTurn(isIn: boolean): void {
  context ??= new AudioContext()
  const [at, length] = [context.currentTime, 0.6]
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.setValueAtTime(isIn ? 220 : 330, at)
  tone.frequency.linearRampToValueAtTime(isIn ? 330 : 220, at + length)
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.1)
  volume.gain.linearRampToValueAtTime(0, at + length)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + length)
}
