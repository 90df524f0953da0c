import { breathLine } from '../theme/tokens.json'

const { inhale, handle } = breathLine
const exhale = 1 - inhale

/** The depth of planned days: the share of a day's plan that counts as done. */
export const plannedDepth = breathLine.threshold

/** The box of the drawing: the baseline, and the height of a full breath above it. */
export interface BreathBox {
  baseline: number
  height: number
}

/** A breath: its start, its width and its depth, which is from 0 to 1. */
export interface Breath {
  start: number
  width: number
  depth: number
}

const round = (value: number) => Math.round(value * 100) / 100
const point = (x: number, y: number) => `${round(x)},${round(y)}`
const clamp = (depth: number) => Math.max(0, Math.min(1, depth))

/**
 * Returns the height of a full breath at a time of its day, from 0 to 1. It rises until 0.42 and falls until the end of
 * the day.
 */
export function heightAt(time: number): number {
  return time < inhale
    ? (1 - Math.cos((Math.PI * time) / inhale)) / 2
    : (1 + Math.cos((Math.PI * (time - inhale)) / exhale)) / 2
}

/** Returns the curve of one breath, beginning at the start of its baseline. */
export function breathCurve({ start, width, depth }: Breath, { baseline, height }: BreathBox): string {
  const top = baseline - height * clamp(depth)
  const peak = start + inhale * width
  const end = start + width
  const inHandle = inhale * handle * width
  const outHandle = exhale * handle * width
  return [
    `C${point(start + inHandle, baseline)} ${point(peak - inHandle, top)} ${point(peak, top)}`,
    `C${point(peak + outHandle, top)} ${point(end - outHandle, baseline)} ${point(end, baseline)}`,
  ].join('')
}

/** Returns the path of several breaths side by side. */
export function breathsPath(breaths: readonly Breath[], box: BreathBox): string {
  const [first] = breaths
  if (!first) return ''
  return `M${point(first.start, box.baseline)}${breaths.map((breath) => breathCurve(breath, box)).join('')}`
}

const samples = 24

/** Returns the part of a breath between two times of its day, drawn through points on the breath. */
export function partOfBreath({ start, width, depth }: Breath, from: number, to: number, box: BreathBox): string {
  if (to <= from) return ''
  const steps = Math.max(2, Math.ceil((to - from) * samples))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const time = from + ((to - from) * step) / steps
    return `${step === 0 ? 'M' : 'L'}${point(start + time * width, heightOf({ depth, time }, box))}`
  }).join('')
}

/** Returns the y coordinate of a breath of a given depth at a time of its day. */
export function heightOf({ depth, time }: { depth: number; time: number }, { baseline, height }: BreathBox): number {
  return baseline - height * clamp(depth) * heightAt(time)
}

/** Closes a path down to the baseline, to fill the area below a line from `start` to `end`. */
export function filled(path: string, start: number, end: number, { baseline }: BreathBox): string {
  return path && `${path}L${point(end, baseline)}L${point(start, baseline)}Z`
}

/** Returns breaths of equal width and depth, side by side from 0, for a pace or a plan. */
export function evenBreaths(count: number, width: number, depth: number): Breath[] {
  return Array.from({ length: count }, (_, at) => ({ start: at * width, width, depth }))
}
