import type { Habit } from './maturity.ts'

/** A server parameter that security people look at, with its sound value and the one that servers start with. */
interface Parameter {
  name: string
  right: string
  wrong: string
  habit: Habit
  dataType: string
  allowedValues: string
}

export const postgresParameters: readonly Parameter[] = [
  {
    name: 'require_secure_transport',
    right: 'on',
    wrong: 'off',
    habit: 'encryptionInTransit',
    dataType: 'Boolean',
    allowedValues: 'on,off',
  },
  {
    name: 'ssl_min_protocol_version',
    right: 'TLSv1.2',
    wrong: 'TLSv1.2',
    habit: 'encryptionInTransit',
    dataType: 'Enumeration',
    allowedValues: 'TLSv1.2,TLSv1.3',
  },
  {
    name: 'log_checkpoints',
    right: 'on',
    wrong: 'off',
    habit: 'logging',
    dataType: 'Boolean',
    allowedValues: 'on,off',
  },
  {
    name: 'log_connections',
    right: 'on',
    wrong: 'off',
    habit: 'logging',
    dataType: 'Boolean',
    allowedValues: 'on,off',
  },
  {
    name: 'log_disconnections',
    right: 'on',
    wrong: 'off',
    habit: 'logging',
    dataType: 'Boolean',
    allowedValues: 'on,off',
  },
  {
    name: 'connection_throttle.enable',
    right: 'on',
    wrong: 'off',
    habit: 'threatProtection',
    dataType: 'Boolean',
    allowedValues: 'on,off',
  },
  {
    name: 'logfiles.retention_days',
    right: '7',
    wrong: '3',
    habit: 'logging',
    dataType: 'Integer',
    allowedValues: '1-7',
  },
  {
    name: 'password_encryption',
    right: 'scram-sha-256',
    wrong: 'md5',
    habit: 'secretHygiene',
    dataType: 'Enumeration',
    allowedValues: 'md5,scram-sha-256',
  },
  {
    name: 'pgaudit.log',
    right: 'ddl,role',
    wrong: 'none',
    habit: 'logging',
    dataType: 'Set',
    allowedValues: 'none,all,ddl,function,misc,read,role,write',
  },
]

export const mysqlParameters: readonly Parameter[] = [
  {
    name: 'require_secure_transport',
    right: 'ON',
    wrong: 'OFF',
    habit: 'encryptionInTransit',
    dataType: 'Enumeration',
    allowedValues: 'ON,OFF',
  },
  {
    name: 'tls_version',
    right: 'TLSv1.2',
    wrong: 'TLSv1,TLSv1.1,TLSv1.2',
    habit: 'encryptionInTransit',
    dataType: 'Set',
    allowedValues: 'TLSv1,TLSv1.1,TLSv1.2,TLSv1.3',
  },
  {
    name: 'audit_log_enabled',
    right: 'ON',
    wrong: 'OFF',
    habit: 'logging',
    dataType: 'Enumeration',
    allowedValues: 'ON,OFF',
  },
  {
    name: 'audit_log_events',
    right: 'CONNECTION,DDL',
    wrong: '',
    habit: 'logging',
    dataType: 'Set',
    allowedValues: 'CONNECTION,GENERAL,DDL,DML',
  },
  {
    name: 'local_infile',
    right: 'OFF',
    wrong: 'ON',
    habit: 'platformHardening',
    dataType: 'Enumeration',
    allowedValues: 'ON,OFF',
  },
]
