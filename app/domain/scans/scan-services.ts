import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { AzureServices, Services } from '../services.ts'

/** What scanning needs beside the database and Azure. */
export interface ScanServices extends Services, AzureServices {
  catalogue: Catalogue
}
