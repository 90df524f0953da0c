/** How far the server is. It is ready when its tables are there and its demo is told to the end. */
export class Readiness {
  isMigrated = false
  isDemoComplete = false
  isStopping = false

  get isReady(): boolean {
    return this.isMigrated && this.isDemoComplete && !this.isStopping
  }
}
