/** The package has no types of its own. */
declare module 'fourier-transform' {
  /**
   * Returns the magnitudes of the discrete Fourier transform of real values, from frequency 0 to below half the sample
   * rate. The length of `input` must be a power of two. If `output` is absent, the next call with the same length
   * overwrites the result.
   */
  export default function rfft(input: Float64Array, output?: Float64Array): Float64Array
}
