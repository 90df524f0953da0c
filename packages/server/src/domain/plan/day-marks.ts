/** A set of a day's slots or windows, by their index in the specification's list. Bit 0 is the first one. */
export type DayMarks = number

export const noMarks: DayMarks = 0
export const allMarks = (count: number): DayMarks => (1 << count) - 1
export const withMark = (marks: DayMarks, index: number): DayMarks => marks | (1 << index)
export const hasMark = (marks: DayMarks, index: number): boolean => (marks & (1 << index)) !== 0

export function countMarks(marks: DayMarks): number {
  let count = 0
  for (let rest = marks; rest !== 0; rest &= rest - 1) count += 1
  return count
}
