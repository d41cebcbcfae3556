import type { TenantReadings } from '../inventory/tenant-readings.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { AzureServices, Services } from '../services.ts'

/** What scanning needs beside the database and Azure. */
export interface ScanServices extends Services, AzureServices {
  catalogue: Catalogue
  tenantReadings: TenantReadings
}

/** What judging a stored inventory needs: all of it is to be had in a thread of its own too. */
export type JudgingServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>
