import type { AzureClient } from '#app/azure/azure-client.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { Services } from '../services.ts'

/** What scanning needs beside the database. */
export interface ScanServices extends Services {
  catalogue: Catalogue
  /** A client of the configured cloud whose calls end with `signal`. */
  azure: (signal?: AbortSignal) => AzureClient
}
