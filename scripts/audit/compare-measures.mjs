// Compares the means and the usual ranges of the four measures.
import { MEASURES } from './hrv-over-time.mjs'

/** Compares the values of the four measures, which may all be missing. */
export function compareMeans({ found, where, shown, expected }) {
  found.same(`${where}, is drawn`, shown !== null, expected !== null)
  for (const measure of MEASURES)
    found.near(`${where}, ${measure}`, shown?.[measure] ?? null, expected?.[measure] ?? null, 1e-4)
}

/** Compares both ends of the usual ranges of the four measures. */
export function compareUsual({ found, where, shown, expected }) {
  for (const measure of MEASURES) {
    for (const end of ['low', 'high'])
      found.near(`${where}, ${measure}, ${end}`, shown[measure]?.[end] ?? null, expected[measure]?.[end] ?? null, 1e-4)
  }
}
