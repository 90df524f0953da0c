/** An external service, other than the database, that the server needs for part of its work. */
export interface Dependency {
  /** The location shown to the operator: a URL without its secrets, or a folder. */
  readonly place: string
  /**
   * Tries what the server will do with the dependency, without side effects. Rejects if it fails or the signal aborts.
   */
  probe(signal: AbortSignal): Promise<void>
}
