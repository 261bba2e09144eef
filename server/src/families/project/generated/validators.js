/* Compiled from schemas/ by scripts/compile-schemas.mjs. */
'use strict';
export const validateConfig = validate10;
const schema11 = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'catalens.schema.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    roots: { type: 'array', maxItems: 1000, items: { type: 'string', minLength: 1, maxLength: 1000 } },
    ignore: { type: 'array', maxItems: 1000, items: { type: 'string', minLength: 1, maxLength: 1000 } },
    rules: { $ref: '#/definitions/severities' },
    overrides: {
      type: 'array',
      maxItems: 1000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['files', 'rules'],
        properties: {
          files: {
            type: 'array',
            minItems: 1,
            maxItems: 1000,
            items: { type: 'string', minLength: 1, maxLength: 1000 },
          },
          rules: { $ref: '#/definitions/severities' },
        },
      },
    },
    clusterCatalogs: {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1, maxLength: 1000 },
    },
    baseline: { type: 'string', minLength: 1, maxLength: 1000 },
    expect: {
      type: 'array',
      maxItems: 1000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['package'],
        properties: {
          package: { type: 'string', minLength: 1, maxLength: 1000 },
          channel: { type: 'string', minLength: 1, maxLength: 1000 },
          from: { type: 'string', minLength: 1, maxLength: 1000 },
          reaches: { type: 'string', minLength: 1, maxLength: 1000 },
          olm: { enum: ['classic', 'v1'] },
          within: { type: 'integer', minimum: 0 },
          catalogs: {
            type: 'array',
            minItems: 1,
            maxItems: 1000,
            items: { type: 'string', minLength: 1, maxLength: 1000 },
          },
        },
      },
    },
  },
  definitions: {
    severities: {
      type: 'object',
      additionalProperties: { enum: ['error', 'warning', 'info', 'hint', 'off', false] },
    },
  },
};
const schema12 = {
  type: 'object',
  additionalProperties: { enum: ['error', 'warning', 'info', 'hint', 'off', false] },
};
import func2Module from 'ajv/dist/runtime/ucs2length.js';
const func2 = func2Module.default ?? func2Module;

function validate10(data, { instancePath = '', parentData, parentDataProperty, rootData = data } = {}) {
  /*# sourceURL="catalens.schema.json" */ let vErrors = null;
  let errors = 0;
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(
        key0 === 'roots' ||
        key0 === 'ignore' ||
        key0 === 'rules' ||
        key0 === 'overrides' ||
        key0 === 'clusterCatalogs' ||
        key0 === 'baseline' ||
        key0 === 'expect'
      )) {
        const err0 = {
          instancePath,
          schemaPath: '#/additionalProperties',
          keyword: 'additionalProperties',
          params: { additionalProperty: key0 },
          message: 'must NOT have additional properties',
        };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.roots !== undefined) {
      let data0 = data.roots;
      if (Array.isArray(data0)) {
        if (data0.length > 1000) {
          const err1 = {
            instancePath: instancePath + '/roots',
            schemaPath: '#/properties/roots/maxItems',
            keyword: 'maxItems',
            params: { limit: 1000 },
            message: 'must NOT have more than 1000 items',
          };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === 'string') {
            if (func2(data1) > 1000) {
              const err2 = {
                instancePath: instancePath + '/roots/' + i0,
                schemaPath: '#/properties/roots/items/maxLength',
                keyword: 'maxLength',
                params: { limit: 1000 },
                message: 'must NOT have more than 1000 characters',
              };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func2(data1) < 1) {
              const err3 = {
                instancePath: instancePath + '/roots/' + i0,
                schemaPath: '#/properties/roots/items/minLength',
                keyword: 'minLength',
                params: { limit: 1 },
                message: 'must NOT have fewer than 1 characters',
              };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = {
              instancePath: instancePath + '/roots/' + i0,
              schemaPath: '#/properties/roots/items/type',
              keyword: 'type',
              params: { type: 'string' },
              message: 'must be string',
            };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = {
          instancePath: instancePath + '/roots',
          schemaPath: '#/properties/roots/type',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.ignore !== undefined) {
      let data2 = data.ignore;
      if (Array.isArray(data2)) {
        if (data2.length > 1000) {
          const err6 = {
            instancePath: instancePath + '/ignore',
            schemaPath: '#/properties/ignore/maxItems',
            keyword: 'maxItems',
            params: { limit: 1000 },
            message: 'must NOT have more than 1000 items',
          };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 === 'string') {
            if (func2(data3) > 1000) {
              const err7 = {
                instancePath: instancePath + '/ignore/' + i1,
                schemaPath: '#/properties/ignore/items/maxLength',
                keyword: 'maxLength',
                params: { limit: 1000 },
                message: 'must NOT have more than 1000 characters',
              };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func2(data3) < 1) {
              const err8 = {
                instancePath: instancePath + '/ignore/' + i1,
                schemaPath: '#/properties/ignore/items/minLength',
                keyword: 'minLength',
                params: { limit: 1 },
                message: 'must NOT have fewer than 1 characters',
              };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = {
              instancePath: instancePath + '/ignore/' + i1,
              schemaPath: '#/properties/ignore/items/type',
              keyword: 'type',
              params: { type: 'string' },
              message: 'must be string',
            };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = {
          instancePath: instancePath + '/ignore',
          schemaPath: '#/properties/ignore/type',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.rules !== undefined) {
      let data4 = data.rules;
      if (data4 && typeof data4 == 'object' && !Array.isArray(data4)) {
        for (const key1 in data4) {
          let data5 = data4[key1];
          if (!(
            data5 === 'error' ||
            data5 === 'warning' ||
            data5 === 'info' ||
            data5 === 'hint' ||
            data5 === 'off' ||
            data5 === false
          )) {
            const err11 = {
              instancePath: instancePath + '/rules/' + key1.replace(/~/g, '~0').replace(/\//g, '~1'),
              schemaPath: '#/definitions/severities/additionalProperties/enum',
              keyword: 'enum',
              params: { allowedValues: schema12.additionalProperties.enum },
              message: 'must be equal to one of the allowed values',
            };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      } else {
        const err12 = {
          instancePath: instancePath + '/rules',
          schemaPath: '#/definitions/severities/type',
          keyword: 'type',
          params: { type: 'object' },
          message: 'must be object',
        };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.overrides !== undefined) {
      let data6 = data.overrides;
      if (Array.isArray(data6)) {
        if (data6.length > 1000) {
          const err13 = {
            instancePath: instancePath + '/overrides',
            schemaPath: '#/properties/overrides/maxItems',
            keyword: 'maxItems',
            params: { limit: 1000 },
            message: 'must NOT have more than 1000 items',
          };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        const len2 = data6.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data7 = data6[i2];
          if (data7 && typeof data7 == 'object' && !Array.isArray(data7)) {
            if (data7.files === undefined) {
              const err14 = {
                instancePath: instancePath + '/overrides/' + i2,
                schemaPath: '#/properties/overrides/items/required',
                keyword: 'required',
                params: { missingProperty: 'files' },
                message: "must have required property '" + 'files' + "'",
              };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (data7.rules === undefined) {
              const err15 = {
                instancePath: instancePath + '/overrides/' + i2,
                schemaPath: '#/properties/overrides/items/required',
                keyword: 'required',
                params: { missingProperty: 'rules' },
                message: "must have required property '" + 'rules' + "'",
              };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            for (const key2 in data7) {
              if (!(key2 === 'files' || key2 === 'rules')) {
                const err16 = {
                  instancePath: instancePath + '/overrides/' + i2,
                  schemaPath: '#/properties/overrides/items/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key2 },
                  message: 'must NOT have additional properties',
                };
                if (vErrors === null) {
                  vErrors = [err16];
                } else {
                  vErrors.push(err16);
                }
                errors++;
              }
            }
            if (data7.files !== undefined) {
              let data8 = data7.files;
              if (Array.isArray(data8)) {
                if (data8.length > 1000) {
                  const err17 = {
                    instancePath: instancePath + '/overrides/' + i2 + '/files',
                    schemaPath: '#/properties/overrides/items/properties/files/maxItems',
                    keyword: 'maxItems',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 items',
                  };
                  if (vErrors === null) {
                    vErrors = [err17];
                  } else {
                    vErrors.push(err17);
                  }
                  errors++;
                }
                if (data8.length < 1) {
                  const err18 = {
                    instancePath: instancePath + '/overrides/' + i2 + '/files',
                    schemaPath: '#/properties/overrides/items/properties/files/minItems',
                    keyword: 'minItems',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 items',
                  };
                  if (vErrors === null) {
                    vErrors = [err18];
                  } else {
                    vErrors.push(err18);
                  }
                  errors++;
                }
                const len3 = data8.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data9 = data8[i3];
                  if (typeof data9 === 'string') {
                    if (func2(data9) > 1000) {
                      const err19 = {
                        instancePath: instancePath + '/overrides/' + i2 + '/files/' + i3,
                        schemaPath: '#/properties/overrides/items/properties/files/items/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 1000 },
                        message: 'must NOT have more than 1000 characters',
                      };
                      if (vErrors === null) {
                        vErrors = [err19];
                      } else {
                        vErrors.push(err19);
                      }
                      errors++;
                    }
                    if (func2(data9) < 1) {
                      const err20 = {
                        instancePath: instancePath + '/overrides/' + i2 + '/files/' + i3,
                        schemaPath: '#/properties/overrides/items/properties/files/items/minLength',
                        keyword: 'minLength',
                        params: { limit: 1 },
                        message: 'must NOT have fewer than 1 characters',
                      };
                      if (vErrors === null) {
                        vErrors = [err20];
                      } else {
                        vErrors.push(err20);
                      }
                      errors++;
                    }
                  } else {
                    const err21 = {
                      instancePath: instancePath + '/overrides/' + i2 + '/files/' + i3,
                      schemaPath: '#/properties/overrides/items/properties/files/items/type',
                      keyword: 'type',
                      params: { type: 'string' },
                      message: 'must be string',
                    };
                    if (vErrors === null) {
                      vErrors = [err21];
                    } else {
                      vErrors.push(err21);
                    }
                    errors++;
                  }
                }
              } else {
                const err22 = {
                  instancePath: instancePath + '/overrides/' + i2 + '/files',
                  schemaPath: '#/properties/overrides/items/properties/files/type',
                  keyword: 'type',
                  params: { type: 'array' },
                  message: 'must be array',
                };
                if (vErrors === null) {
                  vErrors = [err22];
                } else {
                  vErrors.push(err22);
                }
                errors++;
              }
            }
            if (data7.rules !== undefined) {
              let data10 = data7.rules;
              if (data10 && typeof data10 == 'object' && !Array.isArray(data10)) {
                for (const key3 in data10) {
                  let data11 = data10[key3];
                  if (!(
                    data11 === 'error' ||
                    data11 === 'warning' ||
                    data11 === 'info' ||
                    data11 === 'hint' ||
                    data11 === 'off' ||
                    data11 === false
                  )) {
                    const err23 = {
                      instancePath:
                        instancePath +
                        '/overrides/' +
                        i2 +
                        '/rules/' +
                        key3.replace(/~/g, '~0').replace(/\//g, '~1'),
                      schemaPath: '#/definitions/severities/additionalProperties/enum',
                      keyword: 'enum',
                      params: { allowedValues: schema12.additionalProperties.enum },
                      message: 'must be equal to one of the allowed values',
                    };
                    if (vErrors === null) {
                      vErrors = [err23];
                    } else {
                      vErrors.push(err23);
                    }
                    errors++;
                  }
                }
              } else {
                const err24 = {
                  instancePath: instancePath + '/overrides/' + i2 + '/rules',
                  schemaPath: '#/definitions/severities/type',
                  keyword: 'type',
                  params: { type: 'object' },
                  message: 'must be object',
                };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            }
          } else {
            const err25 = {
              instancePath: instancePath + '/overrides/' + i2,
              schemaPath: '#/properties/overrides/items/type',
              keyword: 'type',
              params: { type: 'object' },
              message: 'must be object',
            };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
      } else {
        const err26 = {
          instancePath: instancePath + '/overrides',
          schemaPath: '#/properties/overrides/type',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.clusterCatalogs !== undefined) {
      let data12 = data.clusterCatalogs;
      if (data12 && typeof data12 == 'object' && !Array.isArray(data12)) {
        for (const key4 in data12) {
          let data13 = data12[key4];
          if (typeof data13 === 'string') {
            if (func2(data13) > 1000) {
              const err27 = {
                instancePath:
                  instancePath + '/clusterCatalogs/' + key4.replace(/~/g, '~0').replace(/\//g, '~1'),
                schemaPath: '#/properties/clusterCatalogs/additionalProperties/maxLength',
                keyword: 'maxLength',
                params: { limit: 1000 },
                message: 'must NOT have more than 1000 characters',
              };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
            if (func2(data13) < 1) {
              const err28 = {
                instancePath:
                  instancePath + '/clusterCatalogs/' + key4.replace(/~/g, '~0').replace(/\//g, '~1'),
                schemaPath: '#/properties/clusterCatalogs/additionalProperties/minLength',
                keyword: 'minLength',
                params: { limit: 1 },
                message: 'must NOT have fewer than 1 characters',
              };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                vErrors.push(err28);
              }
              errors++;
            }
          } else {
            const err29 = {
              instancePath:
                instancePath + '/clusterCatalogs/' + key4.replace(/~/g, '~0').replace(/\//g, '~1'),
              schemaPath: '#/properties/clusterCatalogs/additionalProperties/type',
              keyword: 'type',
              params: { type: 'string' },
              message: 'must be string',
            };
            if (vErrors === null) {
              vErrors = [err29];
            } else {
              vErrors.push(err29);
            }
            errors++;
          }
        }
      } else {
        const err30 = {
          instancePath: instancePath + '/clusterCatalogs',
          schemaPath: '#/properties/clusterCatalogs/type',
          keyword: 'type',
          params: { type: 'object' },
          message: 'must be object',
        };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.baseline !== undefined) {
      let data14 = data.baseline;
      if (typeof data14 === 'string') {
        if (func2(data14) > 1000) {
          const err31 = {
            instancePath: instancePath + '/baseline',
            schemaPath: '#/properties/baseline/maxLength',
            keyword: 'maxLength',
            params: { limit: 1000 },
            message: 'must NOT have more than 1000 characters',
          };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
        if (func2(data14) < 1) {
          const err32 = {
            instancePath: instancePath + '/baseline',
            schemaPath: '#/properties/baseline/minLength',
            keyword: 'minLength',
            params: { limit: 1 },
            message: 'must NOT have fewer than 1 characters',
          };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
      } else {
        const err33 = {
          instancePath: instancePath + '/baseline',
          schemaPath: '#/properties/baseline/type',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.expect !== undefined) {
      let data15 = data.expect;
      if (Array.isArray(data15)) {
        if (data15.length > 1000) {
          const err34 = {
            instancePath: instancePath + '/expect',
            schemaPath: '#/properties/expect/maxItems',
            keyword: 'maxItems',
            params: { limit: 1000 },
            message: 'must NOT have more than 1000 items',
          };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
        const len4 = data15.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data16 = data15[i4];
          if (data16 && typeof data16 == 'object' && !Array.isArray(data16)) {
            if (data16.package === undefined) {
              const err35 = {
                instancePath: instancePath + '/expect/' + i4,
                schemaPath: '#/properties/expect/items/required',
                keyword: 'required',
                params: { missingProperty: 'package' },
                message: "must have required property '" + 'package' + "'",
              };
              if (vErrors === null) {
                vErrors = [err35];
              } else {
                vErrors.push(err35);
              }
              errors++;
            }
            for (const key5 in data16) {
              if (!(
                key5 === 'package' ||
                key5 === 'channel' ||
                key5 === 'from' ||
                key5 === 'reaches' ||
                key5 === 'olm' ||
                key5 === 'within' ||
                key5 === 'catalogs'
              )) {
                const err36 = {
                  instancePath: instancePath + '/expect/' + i4,
                  schemaPath: '#/properties/expect/items/additionalProperties',
                  keyword: 'additionalProperties',
                  params: { additionalProperty: key5 },
                  message: 'must NOT have additional properties',
                };
                if (vErrors === null) {
                  vErrors = [err36];
                } else {
                  vErrors.push(err36);
                }
                errors++;
              }
            }
            if (data16.package !== undefined) {
              let data17 = data16.package;
              if (typeof data17 === 'string') {
                if (func2(data17) > 1000) {
                  const err37 = {
                    instancePath: instancePath + '/expect/' + i4 + '/package',
                    schemaPath: '#/properties/expect/items/properties/package/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err37];
                  } else {
                    vErrors.push(err37);
                  }
                  errors++;
                }
                if (func2(data17) < 1) {
                  const err38 = {
                    instancePath: instancePath + '/expect/' + i4 + '/package',
                    schemaPath: '#/properties/expect/items/properties/package/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err38];
                  } else {
                    vErrors.push(err38);
                  }
                  errors++;
                }
              } else {
                const err39 = {
                  instancePath: instancePath + '/expect/' + i4 + '/package',
                  schemaPath: '#/properties/expect/items/properties/package/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  message: 'must be string',
                };
                if (vErrors === null) {
                  vErrors = [err39];
                } else {
                  vErrors.push(err39);
                }
                errors++;
              }
            }
            if (data16.channel !== undefined) {
              let data18 = data16.channel;
              if (typeof data18 === 'string') {
                if (func2(data18) > 1000) {
                  const err40 = {
                    instancePath: instancePath + '/expect/' + i4 + '/channel',
                    schemaPath: '#/properties/expect/items/properties/channel/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err40];
                  } else {
                    vErrors.push(err40);
                  }
                  errors++;
                }
                if (func2(data18) < 1) {
                  const err41 = {
                    instancePath: instancePath + '/expect/' + i4 + '/channel',
                    schemaPath: '#/properties/expect/items/properties/channel/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err41];
                  } else {
                    vErrors.push(err41);
                  }
                  errors++;
                }
              } else {
                const err42 = {
                  instancePath: instancePath + '/expect/' + i4 + '/channel',
                  schemaPath: '#/properties/expect/items/properties/channel/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  message: 'must be string',
                };
                if (vErrors === null) {
                  vErrors = [err42];
                } else {
                  vErrors.push(err42);
                }
                errors++;
              }
            }
            if (data16.from !== undefined) {
              let data19 = data16.from;
              if (typeof data19 === 'string') {
                if (func2(data19) > 1000) {
                  const err43 = {
                    instancePath: instancePath + '/expect/' + i4 + '/from',
                    schemaPath: '#/properties/expect/items/properties/from/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err43];
                  } else {
                    vErrors.push(err43);
                  }
                  errors++;
                }
                if (func2(data19) < 1) {
                  const err44 = {
                    instancePath: instancePath + '/expect/' + i4 + '/from',
                    schemaPath: '#/properties/expect/items/properties/from/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err44];
                  } else {
                    vErrors.push(err44);
                  }
                  errors++;
                }
              } else {
                const err45 = {
                  instancePath: instancePath + '/expect/' + i4 + '/from',
                  schemaPath: '#/properties/expect/items/properties/from/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  message: 'must be string',
                };
                if (vErrors === null) {
                  vErrors = [err45];
                } else {
                  vErrors.push(err45);
                }
                errors++;
              }
            }
            if (data16.reaches !== undefined) {
              let data20 = data16.reaches;
              if (typeof data20 === 'string') {
                if (func2(data20) > 1000) {
                  const err46 = {
                    instancePath: instancePath + '/expect/' + i4 + '/reaches',
                    schemaPath: '#/properties/expect/items/properties/reaches/maxLength',
                    keyword: 'maxLength',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err46];
                  } else {
                    vErrors.push(err46);
                  }
                  errors++;
                }
                if (func2(data20) < 1) {
                  const err47 = {
                    instancePath: instancePath + '/expect/' + i4 + '/reaches',
                    schemaPath: '#/properties/expect/items/properties/reaches/minLength',
                    keyword: 'minLength',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 characters',
                  };
                  if (vErrors === null) {
                    vErrors = [err47];
                  } else {
                    vErrors.push(err47);
                  }
                  errors++;
                }
              } else {
                const err48 = {
                  instancePath: instancePath + '/expect/' + i4 + '/reaches',
                  schemaPath: '#/properties/expect/items/properties/reaches/type',
                  keyword: 'type',
                  params: { type: 'string' },
                  message: 'must be string',
                };
                if (vErrors === null) {
                  vErrors = [err48];
                } else {
                  vErrors.push(err48);
                }
                errors++;
              }
            }
            if (data16.olm !== undefined) {
              let data21 = data16.olm;
              if (!(data21 === 'classic' || data21 === 'v1')) {
                const err49 = {
                  instancePath: instancePath + '/expect/' + i4 + '/olm',
                  schemaPath: '#/properties/expect/items/properties/olm/enum',
                  keyword: 'enum',
                  params: { allowedValues: schema11.properties.expect.items.properties.olm.enum },
                  message: 'must be equal to one of the allowed values',
                };
                if (vErrors === null) {
                  vErrors = [err49];
                } else {
                  vErrors.push(err49);
                }
                errors++;
              }
            }
            if (data16.within !== undefined) {
              let data22 = data16.within;
              if (!(typeof data22 == 'number' && !(data22 % 1) && !isNaN(data22) && isFinite(data22))) {
                const err50 = {
                  instancePath: instancePath + '/expect/' + i4 + '/within',
                  schemaPath: '#/properties/expect/items/properties/within/type',
                  keyword: 'type',
                  params: { type: 'integer' },
                  message: 'must be integer',
                };
                if (vErrors === null) {
                  vErrors = [err50];
                } else {
                  vErrors.push(err50);
                }
                errors++;
              }
              if (typeof data22 == 'number' && isFinite(data22)) {
                if (data22 < 0 || isNaN(data22)) {
                  const err51 = {
                    instancePath: instancePath + '/expect/' + i4 + '/within',
                    schemaPath: '#/properties/expect/items/properties/within/minimum',
                    keyword: 'minimum',
                    params: { comparison: '>=', limit: 0 },
                    message: 'must be >= 0',
                  };
                  if (vErrors === null) {
                    vErrors = [err51];
                  } else {
                    vErrors.push(err51);
                  }
                  errors++;
                }
              }
            }
            if (data16.catalogs !== undefined) {
              let data23 = data16.catalogs;
              if (Array.isArray(data23)) {
                if (data23.length > 1000) {
                  const err52 = {
                    instancePath: instancePath + '/expect/' + i4 + '/catalogs',
                    schemaPath: '#/properties/expect/items/properties/catalogs/maxItems',
                    keyword: 'maxItems',
                    params: { limit: 1000 },
                    message: 'must NOT have more than 1000 items',
                  };
                  if (vErrors === null) {
                    vErrors = [err52];
                  } else {
                    vErrors.push(err52);
                  }
                  errors++;
                }
                if (data23.length < 1) {
                  const err53 = {
                    instancePath: instancePath + '/expect/' + i4 + '/catalogs',
                    schemaPath: '#/properties/expect/items/properties/catalogs/minItems',
                    keyword: 'minItems',
                    params: { limit: 1 },
                    message: 'must NOT have fewer than 1 items',
                  };
                  if (vErrors === null) {
                    vErrors = [err53];
                  } else {
                    vErrors.push(err53);
                  }
                  errors++;
                }
                const len5 = data23.length;
                for (let i5 = 0; i5 < len5; i5++) {
                  let data24 = data23[i5];
                  if (typeof data24 === 'string') {
                    if (func2(data24) > 1000) {
                      const err54 = {
                        instancePath: instancePath + '/expect/' + i4 + '/catalogs/' + i5,
                        schemaPath: '#/properties/expect/items/properties/catalogs/items/maxLength',
                        keyword: 'maxLength',
                        params: { limit: 1000 },
                        message: 'must NOT have more than 1000 characters',
                      };
                      if (vErrors === null) {
                        vErrors = [err54];
                      } else {
                        vErrors.push(err54);
                      }
                      errors++;
                    }
                    if (func2(data24) < 1) {
                      const err55 = {
                        instancePath: instancePath + '/expect/' + i4 + '/catalogs/' + i5,
                        schemaPath: '#/properties/expect/items/properties/catalogs/items/minLength',
                        keyword: 'minLength',
                        params: { limit: 1 },
                        message: 'must NOT have fewer than 1 characters',
                      };
                      if (vErrors === null) {
                        vErrors = [err55];
                      } else {
                        vErrors.push(err55);
                      }
                      errors++;
                    }
                  } else {
                    const err56 = {
                      instancePath: instancePath + '/expect/' + i4 + '/catalogs/' + i5,
                      schemaPath: '#/properties/expect/items/properties/catalogs/items/type',
                      keyword: 'type',
                      params: { type: 'string' },
                      message: 'must be string',
                    };
                    if (vErrors === null) {
                      vErrors = [err56];
                    } else {
                      vErrors.push(err56);
                    }
                    errors++;
                  }
                }
              } else {
                const err57 = {
                  instancePath: instancePath + '/expect/' + i4 + '/catalogs',
                  schemaPath: '#/properties/expect/items/properties/catalogs/type',
                  keyword: 'type',
                  params: { type: 'array' },
                  message: 'must be array',
                };
                if (vErrors === null) {
                  vErrors = [err57];
                } else {
                  vErrors.push(err57);
                }
                errors++;
              }
            }
          } else {
            const err58 = {
              instancePath: instancePath + '/expect/' + i4,
              schemaPath: '#/properties/expect/items/type',
              keyword: 'type',
              params: { type: 'object' },
              message: 'must be object',
            };
            if (vErrors === null) {
              vErrors = [err58];
            } else {
              vErrors.push(err58);
            }
            errors++;
          }
        }
      } else {
        const err59 = {
          instancePath: instancePath + '/expect',
          schemaPath: '#/properties/expect/type',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        };
        if (vErrors === null) {
          vErrors = [err59];
        } else {
          vErrors.push(err59);
        }
        errors++;
      }
    }
  } else {
    const err60 = {
      instancePath,
      schemaPath: '#/type',
      keyword: 'type',
      params: { type: 'object' },
      message: 'must be object',
    };
    if (vErrors === null) {
      vErrors = [err60];
    } else {
      vErrors.push(err60);
    }
    errors++;
  }
  validate10.errors = vErrors;
  return errors === 0;
}
