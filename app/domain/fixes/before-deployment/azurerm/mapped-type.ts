/**
 * Where the value of an ARM property comes from: an attribute of azurerm by its path (the one block of a list is entered by
 * itself), or more. Source of each: the documentation of the provider, and Azure's REST reference of the type.
 */
export type Source =
  | string
  | {
      /**
       * Path of the attribute; absent with `is`. Of several the one that the configuration gives, else the first that is set: names
       * of older versions come last.
       */
      from?: string | readonly string[]
      /** Switches, in place of `from`: true where one of them is on, false where all that are given are off. */
      any?: readonly string[]
      /** An attribute of older versions that says the opposite of `from`: true where that is false. */
      opposite?: string
      /** A value of our own. */
      is?: unknown
      /** What ARM writes for what azurerm writes, by its text: `{ true: 'Enabled' }`. What is not in it stays as it is. */
      values?: Readonly<Record<string, unknown>>
      /** What the provider sends where nothing is given. Without, it sends nothing and Azure's default holds. */
      absent?: unknown
      /** What a new resource has where the attribute is known only after the apply, and the configuration does not give it. */
      unset?: unknown
      /** What is written when a block is there, whatever it holds. */
      present?: unknown
      /** For each block or text of a list: ARM paths, and sources within it, `''` for the text itself. */
      each?: Sources
      /** With `each`: what parts a text that older versions have in place of the list. */
      parted?: string
      /** The name is that of a part of the resource itself, such as `httpListeners`: its id. */
      within?: string
      /** The texts of a list, or of several attributes (`all`), as one. */
      joined?: string
      all?: readonly string[]
      /** A list of one element that the resource itself makes. */
      one?: Sources
      /** A time of RFC 3339 as the seconds since 1970. */
      inSeconds?: true
      /** The provider never writes it, or never but at first: new resources have what is given, else Azure's default, of others nothing is known. */
      never?: true
    }

/** ARM path → where its value comes from. */
export type Sources = Readonly<Record<string, Source>>

/** An ARM resource that a resource of azurerm stands for. */
export interface MappedType {
  /** ARM type. */
  type: string
  /**
   * What it stands in: the attribute with the parent's id; `resource_group_name`; for children that name their parent, the
   * attribute with that name, beside which `resource_group_name` stands; or the attribute with the id of a child of this type
   * that stands beside it.
   */
  parent?: { id: string } | { name: string } | { beside: string; type: string }
  /** It extends what the attribute names, whatever that is. */
  extends?: string
  /** It changes the resource that this attribute names, and is none of its own. */
  changes?: string
  /** Lists that it adds to, with what tells their elements apart, e.g. `properties.accessPolicies`: `objectId`. */
  adds?: Readonly<Record<string, string>>
  /** What stands between it and its parent: `blobServices/default`. */
  through?: string
  /** The attribute with its name, else `name`; or the one name that there is. */
  name?: string | { is: string }
  properties: Sources
  /** Resources that come with it. `when`: only where this block is given; else as the properties say for an absent one. */
  settings?: readonly MappedSetting[]
}

/** A child that azurerm writes as a part of its parent. */
export interface MappedSetting {
  type: string
  name: string
  when?: string
  properties: Sources
}

/** Types of azurerm of one service. */
export type MappedTypes = Readonly<Record<string, MappedType>>
