/** Tracks how far the server has started. It is ready once its tables exist and its demo is complete. */
export class Readiness {
  isMigrated = false
  isDemoComplete = false
  isStopping = false

  get isReady(): boolean {
    return this.isMigrated && this.isDemoComplete && !this.isStopping
  }
}
