/** The package has no types of its own. */
declare module 'fourier-transform' {
  /**
   * Magnitudes of the discrete Fourier transform of real values, from frequency 0 to below half the sample rate.
   * `input` has a power of two of values. Without `output` the result is overwritten by the next call of that length.
   */
  export default function rfft(input: Float64Array, output?: Float64Array): Float64Array
}
