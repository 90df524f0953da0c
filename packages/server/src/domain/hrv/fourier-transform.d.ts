/** The package has no types of its own. */
declare module 'fourier-transform' {
  /**
   * Magnitudes of the discrete Fourier transform of real values, from frequency 0 to below half the sample rate. The
   * length of `input` must be a power of two. Without `output`, the next call with that length overwrites the result.
   */
  export default function rfft(input: Float64Array, output?: Float64Array): Float64Array
}
